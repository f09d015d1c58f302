import { SettingsError } from '../config/load-config.ts'
import { WrongSecretError } from '../security/app-secret.ts'
import { MissingColumnsError } from '../services/database/check-columns.ts'
import { DatabaseInUseError } from '../services/database/data-lock.mjs'
import { NewerDatabaseError, UnreleasedDatabaseError } from '../services/database/read-before-start.ts'

const anotherPlace = 'or set DATABASE_URL to another place.'

/** Patterns in the messages of failed starts, and advice for each. The first match is printed. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/listen EADDRINUSE/, 'The port is taken. Stop the other program or set PORT to another number.'],
  [/listen EADDRNOTAVAIL/, 'HOST is no address of this machine. Set it to one of its addresses, or leave it out.'],
  [/listen EACCES/, 'This user may not listen on that port. Set PORT to a number above 1023.'],
  [
    /SQLITE_NOTADB|SQLITE_CORRUPT|not a database|image is malformed/,
    `The database file is damaged, or is no SQLite database. Put a backup in its place (npm run restore -- <folder>), ${anotherPlace}`,
  ],
  [
    /SQLITE_READONLY|readonly database|SQLITE_CANTOPEN|Unable to open connection|EACCES|EROFS|EEXIST|ENOTDIR|EPERM/,
    `The folder of the database cannot be written. Give this user the right to write there, ${anotherPlace}`,
  ],
  [/SQLITE_FULL|ENOSPC|disk is full/, `The disk is full. Make room, ${anotherPlace}`],
  [
    /content-seeds|SQLITE_BUSY|database is locked/,
    'Another process is starting on this SQLite file, which serves one process. Stop that one, or start again when it is done.',
  ],
  [/cannot connect to MongoDB.*(?:Protocol|Invalid|URI|scheme|Unescaped)/s, 'DATABASE_URL is no address of a MongoDB server. Mend it.'],
  [/cannot connect to MongoDB/, 'MongoDB does not answer. Start it, or mend DATABASE_URL.'],
]

/** The text of an error: its code, its message, the collection it is about, and its cause. */
const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  const { code, message, cause, data } = error as Error & { code?: unknown; data?: { collection?: unknown } }
  return [code, message, data?.collection, wordsOf(cause)].filter(Boolean).join(' ')
}

/** A failed start as one sentence with advice, and the cause's message; null for an unknown cause. */
export const explainStartFailure = (error: unknown): string | null => {
  const isSaid = [SettingsError, MissingColumnsError, WrongSecretError, NewerDatabaseError, UnreleasedDatabaseError].some(
    (known) => error instanceof known,
  )
  if (isSaid) return (error as Error).message
  if (error instanceof DatabaseInUseError) return `${error.message} Stop that one first, ${anotherPlace}`
  const words = wordsOf(error)
  const sentence = sentences.find(([cause]) => cause.test(words))?.[1]
  if (!sentence) return null
  // The URL of a database may contain its password.
  const cause = (error as Error).message.split('\n')[0]?.replace(/mongodb(\+srv)?:\/\/\S*/g, 'mongodb://…')
  return `${sentence}\n  (${cause})`
}
