import { readFileSync } from 'node:fs'
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
    expect(Object.keys(services.app.environment).sort()).toEqual(all.filter((name) => !notInContainers.includes(name)))
  })

  it('is in production the same with a copy of .env.example as without one, in containers', () => {
    const { services } = parse(readFileSync('docker-compose.yml', 'utf8')) as {
      services: { app: { environment: Record<string, unknown> } }
    }
    const secrets = { APP_SECRET: 'a'.repeat(32), MONGODB_PASSWORD: 'b'.repeat(48), SMTP_URL: 'smtp://mailhog:1025' }
    /** The app's environment as Compose makes it of an .env: `:-` and `:?` treat an empty value as none. */
    const environmentWith = (values: Record<string, string | undefined>) =>
      Object.fromEntries(
        Object.entries(services.app.environment).map(([name, value]) => [
          name,
          `${value}`.replace(/\$\{(\w+):[-?]([^}]*)\}/g, (_, named, otherwise) => values[named] || otherwise),
        ]),
      )
    const copied = parseEnv(readFileSync('.env.example', 'utf8'))
    const start = (values: Record<string, string | undefined>) => loadConfig(environmentWith({ ...values, ...secrets }), serverPlugins)
    expect(start(copied).config).toEqual(start({}).config)
    expect(start(copied).config).toMatchObject({ isProduction: true, origin: 'http://localhost:3000' })
  })

  it('RP13: compose starts nothing without a secret and a password for the database', () => {
    const text = readFileSync('docker-compose.yml', 'utf8')
    const { services } = parse(text) as { services: Record<'app' | 'mongodb', { environment: Record<string, string> }> }
    expect(services.app.environment.APP_SECRET).toMatch(/^\$\{APP_SECRET:\?.+\}$/)
    expect(services.mongodb.environment.MONGODB_PASSWORD).toMatch(/^\$\{MONGODB_PASSWORD:\?.+\}$/)
    expect(services.mongodb.environment.MONGO_INITDB_ROOT_PASSWORD).toMatch(/^\$\{MONGODB_ROOT_PASSWORD:\?.+\}$/)
    expect(services.app.environment.DATABASE_URL).toMatch(/^mongodb:\/\/soloflight:\$\{MONGODB_PASSWORD:\?\}@mongodb/)
    expect(readFileSync('Dockerfile', 'utf8').match(/^FROM node:24-/gm)).toHaveLength(2)
  })

  it('QO5: in compose the app has an account of its own, and no mailbox stands beside production unasked', () => {
    const { services } = parse(readFileSync('docker-compose.yml', 'utf8')) as {
      services: Record<'app' | 'mongodb' | 'mailhog', { environment: Record<string, string>; profiles?: string[]; volumes: string[] }>
    }
    expect(services.app.environment.DATABASE_URL).toContain('authSource=soloflight')
    expect(JSON.stringify(services.app)).not.toContain('ROOT_PASSWORD')
    const script = services.mongodb.volumes.map((each) => each.split(':')[0] ?? '').find((each) => each.endsWith('.js')) ?? ''
    const user = readFileSync(script, 'utf8')
    expect(user.match(/role: '[^']+', db: '[^']+'/g)).toEqual(["role: 'readWrite', db: 'soloflight'"])
    expect(services.mailhog.profiles).toEqual(['development'])
    expect(services.app.environment.SMTP_URL).toMatch(/^\$\{SMTP_URL:\?/)
  })
})
