/** Work that runs on a schedule in one of the host's processes. It must tolerate being run twice. */
export interface Job {
  readonly name: string
  /** Seconds between two runs. */
  readonly every: number
  run(): Promise<void>
}
