/** Rows sent by one statement: enough that round trips do not matter, few enough that others get their turn. */
const rowsPerStatement = 500;

export const inBatches = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, n) =>
    rows.slice(n * rowsPerStatement, (n + 1) * rowsPerStatement),
  );
