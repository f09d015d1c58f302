import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.mjs'

const artifact = { group: 'de/bwaldvogel', version: '1.47.0', modules: ['mongo-java-server', 'mongo-java-server-core', 'mongo-java-server-memory-backend'] }

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** MongoDB's own server in memory, where its download is allowed. */
const downloaded = async () => {
  try {
    const { MongoMemoryServer } = await import('mongodb-memory-server')
    const server = await MongoMemoryServer.create()
    return { url: server.getUri(), stop: () => server.stop(), name: 'mongodb-memory-server' }
  } catch {
    return null
  }
}

/** A Java program that speaks MongoDB's wire protocol, from Maven. One connection at a time. */
const javaStandIn = async () => {
  const quiet = { quiet: true }
  if ((await run('sh', ['-c', 'command -v java && command -v mvn'], quiet)) !== 0) return null
  const pom = `${artifact.group.replaceAll('/', '.')}:mongo-java-server:${artifact.version}`
  if ((await run('mvn', ['-q', 'dependency:get', `-Dartifact=${pom}`], quiet)) !== 0) return null
  const classpathFile = join(homedir(), '.m2/repository', artifact.group, 'mongo-java-server', artifact.version, 'classpath.txt')
  const pomFile = classpathFile.replace('classpath.txt', `mongo-java-server-${artifact.version}.pom`)
  const made = await run('mvn', ['-q', '-f', pomFile, 'dependency:build-classpath', `-Dmdep.outputFile=${classpathFile}`], quiet)
  if (made !== 0 || !existsSync(classpathFile)) return null
  const { readFileSync } = await import('node:fs')
  const jar = classpathFile.replace('classpath.txt', `mongo-java-server-${artifact.version}.jar`)
  const port = await freePort()
  const child = spawn('java', ['-cp', `${jar}:${readFileSync(classpathFile, 'utf8').trim()}`, 'de.bwaldvogel.mongo.InMemoryMongoServer', `127.0.0.1:${port}`], { stdio: 'ignore' })
  return { port, child, url: `mongodb://127.0.0.1:${port}`, stop: async () => child.kill(), name: 'mongo-java-server' }
}

/** Runs `test(url)` against MONGODB_URL or the best stand-in that can be had; without any, says so and passes. */
export const withMongo = async (test) => {
  if (process.env.MONGODB_URL) return test(process.env.MONGODB_URL)
  const server = (await downloaded()) ?? (await javaStandIn())
  if (!server) {
    console.log('  No MongoDB can be had here (set MONGODB_URL to one): MongoDB is not proven by this run.')
    return 0
  }
  console.log(`  on ${server.name}`)
  try {
    return await test(server.url)
  } finally {
    await server.stop()
  }
}
