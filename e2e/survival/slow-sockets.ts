import { connect, type Socket } from 'node:net'

export interface SlowSockets {
  /** How many connections the host still holds open. */
  open(): number
  close(): void
}

const opened = (port: number, head: string) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(head)
      socket.off('error', reject).on('error', () => {})
      resolve(socket)
    }).once('error', reject)
    socket.resume()
  })

/**
 * Opens many connections that begin a request and continue with one byte now and then.
 * @param head the bytes that each sends at once: the beginning of its headers, or its headers and the beginning of its body
 * @param everyMs milliseconds between the bytes of one connection
 * @param onEnd is called for each that the host ends
 */
export const openSlowSockets = async (
  url: string,
  count: number,
  head: string,
  everyMs: number,
  onEnd: () => void = () => {},
): Promise<SlowSockets> => {
  const port = Number(new URL(url).port)
  const sockets: Socket[] = []
  for (let from = 0; from < count; from += 50)
    sockets.push(...(await Promise.all(Array.from({ length: Math.min(50, count - from) }, () => opened(port, head)))))
  for (const socket of sockets) socket.once('close', onEnd)
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, everyMs)
  return {
    open: () => sockets.filter((socket) => !socket.destroyed && !socket.readableEnded).length,
    close: () => {
      clearInterval(timer)
      for (const socket of sockets) socket.off('close', onEnd).destroy()
    },
  }
}
