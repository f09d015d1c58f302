import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'

export interface Running {
  readonly url: string
  /** Milliseconds from the start of the process to its first response. */
  readonly startedIn: number
  /** Resident memory at this moment, in MiB (Linux). */
  memory(): number
  /** Milliseconds of processor time used so far (Linux), which other programs on the machine hardly change. */
  processorTime(): number
  /** Open files and connections at this moment (Linux). */
  descriptors(): number
  /** The end of its standard output. */
  said(): string
  /** Sends a signal that does not end the process: SIGSTOP pauses it, SIGCONT resumes it. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  /** Sends SIGTERM, or the given signal, and waits for the end. @returns the exit code; null if a signal ended it */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Characters of output that are kept. */
const mostKept = 20_000

const answers = (url: string) =>
  new Promise<boolean>((resolve) => {
    get(url, { agent: false }, (res) => {
      res.resume()
      res.on('end', () => resolve((res.statusCode ?? 500) < 500))
    }).on('error', () => resolve(false))
  })

/** Runs a program that is expected to refuse its start. @returns its exit code, and its standard error */
export const startInVain = async (script: string, env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said: said.trim() }
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
  })

/**
 * Starts a Node program in its own process and waits until `path` responds.
 * @param env must name the PORT on which the program will listen
 * @throws if the program ends before it responds, with its output
 */
export const startProcess = async (
  script: string,
  path: string,
  env: Record<string, string> & { PORT: string },
  flags: readonly string[] = [],
): Promise<Running> => {
  const url = `http://127.0.0.1:${env.PORT}`
  const from = performance.now()
  const child = spawn(process.execPath, [...flags, script], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said = (said + chunk).slice(-mostKept)
  })
  while (!(await answers(url + path))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${script} ended before it answered.`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return {
    url,
    startedIn: performance.now() - from,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    processorTime: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) * 10
    },
    descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
    said: () => said,
    signal: (name) => void child.kill(name),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await ended(child)
      return child.exitCode
    },
  }
}
