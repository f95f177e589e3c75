/** What stands at the head of an architecture decision: `# 3. Title`, `- Date: …`, `- Status: …`. */
interface DecisionRecord {
  readonly number: number;
  readonly title: string;
  readonly date: string;
  readonly status: string;
}

const head = /^# (\d+)\. (.+)\n\n- Date: (\d{4}-\d{2}-\d{2})\n- Status: (.+)\n\n/;
const status =
  /^(?:Proposed|Accepted(?:, (?:extended|superseded in part) by ADR \d+(?: and \d+)*)?|Superseded by ADR \d+)$/;

/** Nothing where the head is incomplete, or says a status that nobody knows. */
export const decisionRecord = (markdown: string): DecisionRecord | null => {
  const [, number, title = '', date = '', found = ''] = head.exec(markdown) ?? [];
  return status.test(found) ? { number: Number(number), title, date, status: found } : null;
};

/** Its line in the index of decisions. */
export const indexLine = (file: string, { number, title, status, date }: DecisionRecord): string =>
  `| [${number}](${file}) | ${title} | ${status} | ${date} |`;
