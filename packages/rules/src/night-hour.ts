const nightBegins = 22;
/** Hour of the day, where the person is. */
export const nightEnds = 5;

export const isNightHour = (hour: number): boolean => hour >= nightBegins || hour < nightEnds;
