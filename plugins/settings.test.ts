import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { hostSettings } from '../core/config/env.ts'
import { loadConfig } from '../core/config/load-config.ts'
import { serverPlugins } from './server.ts'

const namesOf = (settings: unknown) => Object.keys((settings as { shape?: object } | undefined)?.shape ?? {})
const all = [...new Set([...namesOf(hostSettings), ...serverPlugins.flatMap(({ settings }) => namesOf(settings))])].sort()
/** Replacements of services, which production refuses; and the commit that the image sets itself. */
const notInContainers = ['GOOGLE_BASE_URL', 'GITHUB_BASE_URL', 'STRIPE_API_BASE_URL', 'APP_COMMIT']

interface Service {
  readonly environment: Record<string, string>
  readonly profiles?: readonly string[]
  readonly secrets: readonly string[]
  readonly volumes: readonly string[]
}
interface Compose {
  readonly services: Record<'app' | 'mongodb' | 'mailhog', Service>
  readonly secrets: Record<string, { readonly file: string }>
}

describe('every setting', () => {
  it('stands in .env.example, with a sentence above it, and nothing else does', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n')
    const named = lines.flatMap((line) => /^([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? [])
    expect(named.sort()).toEqual(all)
    const unsaid = lines.filter((line, index) => /^[A-Z]/.test(line) && !/^(#|[A-Z])/.test(lines[index - 1] ?? ''))
    expect(unsaid).toEqual([])
  })

  it('reaches the app in docker-compose.yml, but for those of local mode', () => {
    const { services } = parse(readFileSync('docker-compose.yml', 'utf8')) as { services: { app: { environment: object } } }
    const passed = Object.keys(services.app.environment).map((name) => (all.includes(name) ? name : name.replace(/_FILE$/, '')))
    expect(passed.sort()).toEqual(all.filter((name) => !notInContainers.includes(name)))
  })

  it('is in production the same with a copy of .env.example as without one, in containers', () => {
    const { services } = parse(readFileSync('docker-compose.yml', 'utf8')) as {
      services: { app: { environment: Record<string, unknown> } }
    }
    const folder = mkdtempSync(join(tmpdir(), 'soloflight-secrets-'))
    const database = 'mongodb://soloflight:password@mongodb:27017/soloflight?replicaSet=rs0'
    for (const [name, text] of Object.entries({
      'app-secret': 'a'.repeat(32),
      'database-url': database,
      'smtp-url': 'smtp://mailhog:1025',
    }))
      writeFileSync(join(folder, name), `${text}\n`)
    /** The app's environment as Compose makes it of an .env: `:-` and `:?` treat an empty value as none. */
    const environmentWith = (values: Record<string, string | undefined>) =>
      Object.fromEntries(
        Object.entries(services.app.environment).map(([name, value]) => [
          name,
          `${value}`
            .replace(/\$\{(\w+):[-?]([^}]*)\}/g, (_, named, otherwise) => values[named] || otherwise)
            .replace('/run/secrets', folder),
        ]),
      )
    const copied = parseEnv(readFileSync('.env.example', 'utf8'))
    const start = (values: Record<string, string | undefined>) => loadConfig(environmentWith(values), serverPlugins)
    expect(start(copied).config).toEqual(start({}).config)
    expect(start(copied).config).toMatchObject({ isProduction: true, origin: 'http://localhost:3000', databaseUrl: database })
    rmSync(folder, { recursive: true })
  })

  it('RP13, QO5: compose starts nothing without a secret and a password for the database, and passes both as files', () => {
    const { services, secrets } = parse(readFileSync('docker-compose.yml', 'utf8')) as Compose
    // Compose refuses a container whose file is not there.
    expect(services.app.secrets).toEqual(['app-secret', 'database-url', 'smtp-url'])
    expect(services.mongodb.secrets).toEqual(['mongodb-root-password', 'mongodb-password'])
    for (const [name, { file }] of Object.entries(secrets)) expect(file).toBe(`./secrets/${name}`)
    const named = [services.app, services.mongodb].map(({ environment }) =>
      Object.entries(environment).flatMap(([name, value]) => (`${value}`.startsWith('/run/secrets/') ? [name, value.slice(13)] : [])),
    )
    expect(named).toEqual([
      ['DATABASE_URL_FILE', 'database-url', 'APP_SECRET_FILE', 'app-secret', 'SMTP_URL_FILE', 'smtp-url'],
      ['MONGO_INITDB_ROOT_PASSWORD_FILE', 'mongodb-root-password', 'MONGODB_PASSWORD_FILE', 'mongodb-password'],
    ])
    expect(readFileSync('.gitignore', 'utf8')).toMatch(/^\/secrets\/$/m)
    expect(readFileSync('.dockerignore', 'utf8')).toMatch(/^secrets$/m)
    expect(readFileSync('Dockerfile', 'utf8').match(/^FROM node:24-/gm)).toHaveLength(2)
  })

  it('QO5: in compose the app has an account of its own, and no mailbox stands beside production unasked', () => {
    const { services } = parse(readFileSync('docker-compose.yml', 'utf8')) as Compose
    expect(JSON.stringify(services.app)).not.toMatch(/root.password/i)
    const script = services.mongodb.volumes.map((each) => each.split(':')[0] ?? '').find((each) => each.endsWith('.js')) ?? ''
    const user = readFileSync(script, 'utf8')
    expect(user.match(/role: '[^']+', db: '[^']+'/g)).toEqual(["role: 'readWrite', db: 'soloflight'"])
    expect(services.mailhog.profiles).toEqual(['development'])
  })
})
