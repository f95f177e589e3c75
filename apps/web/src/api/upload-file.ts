/** As long as the address is good for. */
const timeoutMs = 10 * 60_000;

interface UploadOptions {
  readonly signal: AbortSignal;
  /** From 0 to 1, as the file leaves. */
  readonly onProgress: (sent: number) => void;
}

/** Puts a file straight to the store. Not by `fetch`: that tells nobody how far it has come. */
export const uploadFile = (url: string, file: File, { signal, onProgress }: UploadOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', file.type);
    request.timeout = timeoutMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const isStored = request.status >= 200 && request.status < 300;
      if (isStored) resolve();
      else reject(new Error(`The store answered ${request.status}`));
    };
    request.onerror = () => reject(new Error('The store did not answer'));
    request.ontimeout = request.onerror;
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    request.send(file);
  });
