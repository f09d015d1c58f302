import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const artifact = { group: 'de/bwaldvogel', version: '1.47.0' }

/** The stand-in's own main method knows one port only. */
const standInProgram = `import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
public class StandIn {
  public static void main(String[] args) {
    new MongoServer(new MemoryBackend()).bind("127.0.0.1", Integer.parseInt(args[0]));
  }
}
`

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const isListening = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

/** MongoDB's own server in memory, where its download is allowed. */
const downloaded = async () => {
  // Its failure to download prints a page of stack; one line of ours says enough.
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

/** Where Maven keeps the stand-in, and the list of what it runs with; null where it cannot be had. */
const fetchStandIn = async () => {
  const folder = join(homedir(), '.m2/repository', artifact.group, 'mongo-java-server', artifact.version)
  const fileOf = (ending) => join(folder, `mongo-java-server-${artifact.version}.${ending}`)
  const classpathFile = join(folder, 'classpath.txt')
  const found = () => [fileOf('jar'), ...readFileSync(classpathFile, 'utf8').trim().split(delimiter)]
  // Asking Maven starts it twice, which takes longer than the stand-in does.
  if (existsSync(classpathFile) && found().every((file) => existsSync(file))) return found()
  const quiet = { quiet: true }
  if ((await run('sh', ['-c', 'command -v mvn'], quiet)) !== 0) return null
  const name = `${artifact.group.replaceAll('/', '.')}:mongo-java-server:${artifact.version}`
  if ((await run('mvn', ['-q', 'dependency:get', `-Dartifact=${name}`], quiet)) !== 0) return null
  const made = await run('mvn', ['-q', '-f', fileOf('pom'), 'dependency:build-classpath', `-Dmdep.outputFile=${classpathFile}`], quiet)
  return made === 0 && existsSync(classpathFile) ? found() : null
}

/** A Java program that speaks MongoDB's wire protocol, from Maven. One connection at a time. */
const javaStandIn = async () => {
  if ((await run('sh', ['-c', 'command -v java'], { quiet: true })) !== 0) return null
  const jars = await fetchStandIn()
  if (!jars) return null
  const port = await freePort()
  const program = join(mkdtempSync(join(tmpdir(), 'soloflight-mongo-')), 'StandIn.java')
  writeFileSync(program, standInProgram)
  const child = spawn('java', ['-cp', jars.join(delimiter), program, String(port)], { stdio: 'ignore' })
  for (let tries = 0; !(await isListening(port)); tries++) {
    if (tries > 200 || child.exitCode !== null) {
      child.kill()
      return null
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { url: `mongodb://127.0.0.1:${port}`, stop: async () => child.kill(), name: 'mongo-java-server' }
}

/** MONGODB_URL or the best stand-in that can be had; without any it says so, and gives null. */
export const openMongo = async () => {
  if (process.env.MONGODB_URL) return { url: process.env.MONGODB_URL, stop: async () => {} }
  const server = (await downloaded()) ?? (await javaStandIn())
  console.log(
    server ? `  on ${server.name}` : '  No MongoDB can be had here (set MONGODB_URL to one): what needs it is not proven by this run.',
  )
  return server
}

/** Runs `test(url)` against MongoDB or its stand-in; without any, passes. */
export const withMongo = async (test) => {
  const server = await openMongo()
  if (!server) return 0
  try {
    return await test(server.url)
  } finally {
    await server.stop()
  }
}
