import { connect, type Socket } from 'node:net'

/** Sends bytes over a connection of its own. @returns the bytes received until the other end closed it */
export const exchange = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(bytes))
    socket.on('data', (chunk) => {
      heard += chunk
    })
    // The client never ends the connection: only the server's own close releases it.
    socket.on('end', () => {
      socket.destroy()
      resolve(heard)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve(heard) : reject(error)))
  })

/** Opens a connection, sends bytes and keeps it open; nothing is read. */
export const dial = (port: number, bytes: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause()
      socket.write(bytes, () => resolve(socket))
    })
    socket.once('error', reject)
  })

/** Does something `count` times, `size` at once. */
export const inBatches = async (count: number, size: number, act: () => Promise<unknown>): Promise<void> => {
  for (let done = 0; done < count; done += size) await Promise.all(Array.from({ length: Math.min(size, count - done) }, act))
}
