import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { stopOnSignal } from './stop-on-signal.mjs'

/** A program that is told to stop: `press` sends a signal at a time, in milliseconds. */
const program = () => {
  const signals = new EventEmitter()
  const said: (string | number)[] = []
  let time = 0
  stopOnSignal(() => said.push('stop'), { signals, now: () => time, end: (code) => said.push(code) })
  const press = (at: number, name: 'SIGTERM' | 'SIGINT') => {
    time = at
    signals.emit(name)
  }
  return { press, said }
}

it('stops once, however often the same wish arrives', () => {
  const { press, said } = program()
  for (const [at, name] of [
    [5, 'SIGINT'],
    [6, 'SIGINT'],
    [250, 'SIGTERM'],
    [60_000, 'SIGTERM'],
  ] as const)
    press(at, name)
  expect(said).toEqual(['stop'])
})

it.each(['SIGTERM', 'SIGINT'] as const)('ends at once when a person presses Ctrl-C after %s', (first) => {
  const { press, said } = program()
  press(0, first)
  press(999, 'SIGINT')
  expect(said).toEqual(['stop'])
  press(1_000, 'SIGINT')
  expect(said).toEqual(['stop', 130])
})

it('RX12: a SIGTERM to npm’s whole process group leaves the program its time to stop', async () => {
  const url = (path: string) => pathToFileURL(path).href
  // Says when its second signal, which it sends itself once its parent has gone, has been handled, and stops when it gets another one.
  const script = `
    import { followParent } from '${url('core/commands/follow-parent.mjs')}'
    import { stopOnSignal } from '${url('core/host/stop-on-signal.mjs')}'
    const kill = process.kill.bind(process)
    process.kill = (pid, signal) => {
      kill(pid, signal)
      setImmediate(() => console.log('followed', process.pid))
    }
    followParent()
    stopOnSignal(() => {
      console.log('stopping')
      process.once('SIGUSR2', () => {
        console.log('stopped')
        process.exit(0)
      })
    })
    setInterval(() => undefined, 60_000)
    console.log('ready')
  `
  // The shell stays the program's parent, as npm's does, since it has another command to run.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, script], {
    detached: true,
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  for await (const line of createInterface({ input: shell.stdout })) {
    const [said = '', pid] = line.split(' ')
    lines.push(said)
    if (said === 'ready') process.kill(-(shell.pid as number), 'SIGTERM')
    if (said === 'followed') process.kill(Number(pid), 'SIGUSR2')
  }
  expect(lines).toEqual(['ready', 'stopping', 'followed', 'stopped'])
})
