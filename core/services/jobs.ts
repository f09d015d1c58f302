/** Work that runs on a schedule, in one of the host's processes at a time. It must tolerate being run twice all the same. */
export interface Job {
  readonly name: string
  /** Seconds between two runs. */
  readonly every: number
  run(): Promise<void>
}
