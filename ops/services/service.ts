/** What a service of this folder can do. A new one is a file with this shape and a line in ops/services.ts. */
export interface Service {
  name: string;
  /** Where programs reach it. */
  address: string;
  logFile: string;
  /** Each program it needs, with the Debian package that brings it. */
  programs: Readonly<Record<string, string>>;
  /** The processes of it that run now; only ever processes which this checkout started. */
  pids(): number[];
  /** A cheap, honest probe: the processes are ours, and it answers as its users would ask. */
  isUp(): Promise<boolean>;
  /** Goes on from wherever an earlier start ended. */
  up(): Promise<void>;
  down(): Promise<void>;
}
