/** Time is shown in hours with one decimal: `14.5h`. */
export const hours = (minutes: number): string => `${(minutes / 60).toFixed(1)}h`;

export const minutesOf = (wholeHours: number, minutes: number): number => wholeHours * 60 + minutes;
