import { expect, it } from 'vitest'
import { misspeltSettings } from './misspelt-settings.ts'

const known = ['APP_ORIGIN', 'APP_SECRET', 'SMTP_URL', 'TRUST_PROXY', 'PORT', 'HOST', 'ADMIN_EMAILS', 'LOG_LEVEL']

it.each([
  ['APP_ORGIN', 'APP_ORIGIN'],
  ['APP_ORIGNI', 'APP_ORIGIN'],
  ['SMTP_URI', 'SMTP_URL'],
  ['ADMIN_EMAIL', 'ADMIN_EMAILS'],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
  ['app_secret', 'APP_SECRET'],
  ['PROT', 'PORT'],
])('S69: %s is told of, with %s as the nearest', (name, nearest) => {
  expect(misspeltSettings([name, 'PATH'], known)).toEqual([`Nobody reads the setting ${name}. Is ${nearest} meant?`])
})

it('S69: what other programs read is nobody’s slip', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'NODE_ENV',
    'LOGNAME',
    'SHELL',
    'PWD',
    'LANG',
    'TERM',
    'USER',
    'SHLVL',
    'EDITOR',
    'npm_config_port',
  ]
  expect(misspeltSettings([...others, ...known], known)).toEqual([])
})
