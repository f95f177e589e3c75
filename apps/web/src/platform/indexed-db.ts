const toPromise = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = async (name: string, store: string): Promise<IDBDatabase> => {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const database = await toPromise(opening);
  // Another tab deletes the database: this connection must not block it.
  database.onversionchange = () => database.close();
  return database;
};

/** One request to a database with one store, which is made where it is not there. */
export const runRequest = async <Result>(
  [name, store]: readonly [name: string, store: string],
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> => {
  const database = await open(name, store);
  try {
    return await toPromise(work(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
};
