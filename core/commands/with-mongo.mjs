import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../testing/free-port.mjs'
import { classPathOf } from './maven.mjs'
import { root } from './paths.mjs'

/** The stand-in's own main method supports only one fixed port. */
const standInProgram = `import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
public class StandIn {
  public static void main(String[] args) {
    new MongoServer(new MemoryBackend()).bind("127.0.0.1", Integer.parseInt(args[0]));
  }
}
`

const isListening = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

/** Whether MongoDB's server is installed or can be downloaded: if not, its package would retry for minutes. */
const isWithinReach = async () => {
  const { MONGOMS_SYSTEM_BINARY, HTTPS_PROXY, https_proxy } = process.env
  if (MONGOMS_SYSTEM_BINARY || HTTPS_PROXY || https_proxy) return true
  const kept = [join(homedir(), '.cache/mongodb-binaries'), join(root, 'node_modules/.cache/mongodb-memory-server')]
  if (kept.some((folder) => existsSync(folder) && readdirSync(folder).length > 0)) return true
  return fetch('https://fastdl.mongodb.org/', { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  )
}

/** MongoDB's own server in memory, if it can be downloaded. */
const downloaded = async () => {
  if (!(await isWithinReach())) return null
  // A failed download prints a page of stack trace; one line of our own is enough.
  const { error, warn } = console
  console.error = console.warn = () => {}
  try {
    const { MongoMemoryServer } = await import('mongodb-memory-server')
    const server = await MongoMemoryServer.create()
    return { url: server.getUri(), stop: () => server.stop(), name: 'mongodb-memory-server' }
  } catch {
    return null
  } finally {
    Object.assign(console, { error, warn })
  }
}

/** A Java program that speaks MongoDB's wire protocol, from Maven. It serves one connection at a time. */
const javaStandIn = async () => {
  const classPath = await classPathOf('de.bwaldvogel', 'mongo-java-server', '1.47.0')
  if (!classPath) return null
  const port = await freePort()
  const program = join(mkdtempSync(join(tmpdir(), 'soloflight-mongo-')), 'StandIn.java')
  writeFileSync(program, standInProgram)
  const child = spawn('java', ['-cp', classPath, program, String(port)], { stdio: 'ignore' })
  for (let tries = 0; !(await isListening(port)); tries++) {
    if (tries > 200 || child.exitCode !== null || child.signalCode !== null) {
      child.kill()
      return null
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { url: `mongodb://127.0.0.1:${port}`, stop: async () => child.kill(), name: 'mongo-java-server' }
}

/** Returns MONGODB_URL or the best available stand-in; without any, prints why and returns null. */
export const openMongo = async () => {
  if (process.env.MONGODB_URL) return { url: process.env.MONGODB_URL, stop: async () => {} }
  const server = (await downloaded()) ?? (await javaStandIn())
  console.log(
    server ? `  on ${server.name}` : '  No MongoDB can be had here (set MONGODB_URL to one): what needs it is not proven by this run.',
  )
  return server
}

/** Runs `test(url)` against MongoDB or its stand-in; passes if neither is available. */
export const withMongo = async (test) => {
  const server = await openMongo()
  if (!server) return 0
  try {
    return await test(server.url)
  } finally {
    await server.stop()
  }
}
