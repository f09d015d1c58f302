import { connect, createServer, type Socket } from 'node:net'

export interface FaultProxy {
  readonly port: number
  /** `cut` ends every connection and refuses new ones; `mute` keeps them and forwards nothing. */
  fail(how: 'cut' | 'mute'): Promise<void>
  heal(): Promise<void>
  close(): Promise<void>
}

/** A TCP proxy in front of a server, which fails when a test says so. @param target the server's port on this machine */
export const startFaultProxy = async (target: number): Promise<FaultProxy> => {
  const sockets = new Set<Socket>()
  let isMute = false
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => {
        // Data dropped while mute is lost: after healing, a new connection is needed.
        if (!isMute) to.write(data)
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
    })
  const cut = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const port = await listen(0)
  return {
    port,
    fail: async (how) => {
      if (how === 'mute') isMute = true
      else await cut()
    },
    heal: async () => {
      if (isMute) for (const socket of sockets) socket.destroy()
      isMute = false
      if (!server.listening) await listen(port)
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
