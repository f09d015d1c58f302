import type { Role } from '#core/contract'
import type { PersonId } from '../contract.ts'

export interface DemoPerson {
  readonly name: string
  readonly role: Role
  readonly portal: 'adult' | 'student' | 'parent'
  /** The page after signing in. */
  readonly startPage: string
  /** Their answers in onboarding. */
  readonly answers?: { readonly occupation: string; readonly hobbies: readonly string[]; readonly starter_pack: string }
  /** Completed lessons; a person with any has paid for the course. */
  readonly lessons?: readonly string[]
}

const planner = ['1.1', '1.2', '1.3', '1.4', '1.5']
const coder = ['2.1', '2.2', '2.3', '2.4', '2.5']

export const people: Readonly<Record<PersonId, DemoPerson>> = {
  admin: { name: 'Ada Ahrens', role: 'admin', portal: 'adult', startPage: '/admin' },
  editor: { name: 'Emil Ekström', role: 'editor', portal: 'adult', startPage: '/cms' },
  adult: {
    name: 'Nora Novak',
    role: 'user',
    portal: 'adult',
    startPage: '/dashboard',
    answers: { occupation: 'Nurse', hobbies: ['Cooking and baking'], starter_pack: 'nurse' },
    lessons: [...planner, ...coder, '3.1'],
  },
  teen: {
    name: 'Tim Torres',
    role: 'user',
    portal: 'student',
    startPage: '/dashboard',
    answers: { occupation: 'Student', hobbies: ['Gaming'], starter_pack: 'gamer' },
    lessons: ['1.1', '1.2'],
  },
  parent: { name: 'Paula Torres', role: 'user', portal: 'parent', startPage: '/teacher-dashboard' },
  teacher: { name: 'Theo Tanaka', role: 'user', portal: 'parent', startPage: '/teacher-dashboard' },
}

/** Reserved for examples (RFC 2606): mail to this domain reaches nobody, and nobody can verify an address of it. */
const domain = '@demo.example'
export const addressOf = (id: PersonId): string => `${id}${domain}`
export const isOfDemo = (email: string): boolean => email.endsWith(domain)
