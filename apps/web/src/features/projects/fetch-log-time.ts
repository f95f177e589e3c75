/** For `useLazy`: the dialog is reached for from several pages. */
export const fetchLogTime = async () => (await import('./log-time-dialog.tsx')).LogTimeDialog;
