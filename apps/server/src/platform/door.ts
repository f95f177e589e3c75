/** Whether this server takes calls. Pages, files and `/healthz` are always served. */
export interface Door {
  /** False until the tables are there: calls answer 503. */
  isOpen: boolean;
  /** True from the first step of a shutdown: calls are still answered, but a proxy is told to send no more. */
  isClosing: boolean;
}
