import { z } from 'zod'
import { call, hostErrors, pickErrors, typedCode, typedLine } from '#core/contract'
import { consentErrors } from '../errors.ts'
import { Ok, UserId } from './fields.ts'
import { DailyCount } from './scopes.ts'

/** A teacher's class as a spreadsheet. */
export const classCsvPath = '/api/teacher-dashboard.csv'

/**
 * Whether a student's calls reach real models, for the parent. `on` means approved, paid and switched on, all three.
 * The others name the obstacle: no payment yet, a disputed or refunded payment, no verifying card, a pause, exercises switched off.
 */
const realCallStates = ['on', 'unpaid', 'disputed', 'refunded', 'unverified', 'paused', 'off'] as const
export type RealCallState = (typeof realCallStates)[number]

const ClassId = z.string().max(64).describe('The id of the class, from the list of school codes.')
const ClassName = z.string().overwrite(typedLine).min(1).max(80).describe('The name that students read before they accept.')

/** A student's link to a class that sees their progress. */
export const SchoolLink = z
  .object({
    id: z.string(),
    school: z.string().meta({ examples: ['Harbour School'] }),
    teacher_email: z.string().meta({ examples: ['teacher@example.org'] }),
    status: z.enum(['offered', 'accepted']),
  })
  .meta({ id: 'SchoolLink' })
export type SchoolLink = z.output<typeof SchoolLink>

/** A student whom the teacher has removed from a class, while the removal can be undone and nobody has been notified. */
const RemovedStudent = z
  .object({
    student_id: z.string(),
    email: z.string().meta({ examples: ['kim@example.org'] }),
    full_name: z.string().meta({ examples: ['Kim Reis'] }),
    may_return_until: z.string(),
  })
  .meta({ id: 'RemovedStudent' })
export type RemovedStudent = z.output<typeof RemovedStudent>

/** One of a teacher's classes, with the code by which students join it. */
export const SchoolCode = z
  .object({
    id: z.string(),
    code: z.string().meta({ examples: ['KITE-7Q4M-3XW8'] }),
    school: z.string().meta({ examples: ['Harbour School'] }),
    /** False once the school has closed the code: nobody can join by it, and the teacher sees no students through it. */
    is_active: z.boolean(),
    /** Whether students can join by the code: also false once its teacher has closed it; the teacher still sees the members. */
    is_open: z.boolean(),
    /** How many students let the teacher see their progress through this code, and how many were asked and have not answered. */
    accepted: z.number().int(),
    offered: z.number().int(),
    removed: z.array(RemovedStudent),
  })
  .meta({ id: 'SchoolCode' })
export type SchoolCode = z.output<typeof SchoolCode>

/** A student as their parent or teacher sees them: no prompts, no answers, no keys. */
export const WatchedStudent = z
  .object({
    student_id: z.string(),
    email: z.string().meta({ examples: ['kim@example.org'] }),
    full_name: z.string().meta({ examples: ['Kim Reis'] }),
    relation: z.enum(['parent', 'teacher']),
    /** The class, for a teacher: its name, and its id among the school codes. A student of two classes appears once per class. */
    school: z
      .string()
      .nullable()
      .meta({ examples: ['Harbour School'] }),
    school_code_id: z.string().nullable(),
    progress: z.array(z.object({ module_id: z.string(), title: z.string(), progress_percentage: z.number() })),
    /** Lessons of the whole course that are done, the total, and the next lesson; null once every lesson that is not optional is done. */
    lessons_completed: z.number().int(),
    total_lessons: z.number().int(),
    next_lesson: z.object({ id: z.string(), title: z.string() }).nullable(),
    current_streak: z.number().int(),
    /** Modules whose check they passed without AI: numbers, never answers. Nobody supervised the checks. */
    solo: z.array(
      z.object({
        module_id: z.string(),
        score: z.number().int(),
        total: z.number().int(),
        passed_at: z.string(),
        /** The end of the time in which the pass counts as current. */
        current_until: z.string(),
      }),
    ),
    /** Counts for begun modules: the work to show in total, the work shown, and how much of it rests on the student's own word. */
    work: z.array(z.object({ module_id: z.string(), shown: z.number().int(), own_word: z.number().int(), total: z.number().int() })),
    certificates: z.array(
      z.object({
        code: z.string().meta({ examples: ['KITE-7Q4M-3XW8'] }),
        module_name: z.string().meta({ examples: ['ChatGPT Planner'] }),
        issued_at: z.string(),
        issued_day: z.string().meta({ examples: ['2026-03-14'] }),
      }),
    ),
    last_activity: z
      .string()
      .nullable()
      .meta({ examples: ['2026-03-14T09:26:53.000Z'] }),
    /** For a parent: whether the course is open to the student. Null for a teacher. */
    has_access: z.boolean().nullable(),
    /** For a parent: whether the student's calls reach real models now, or what keeps them from it. Null for a teacher. */
    real_calls: z.enum(realCallStates).nullable(),
    /** For a parent: since when their approval holds. Null for a teacher. */
    approved_at: z.string().nullable(),
    /** For a parent: the year of birth that the student gave. Null for a teacher, and where none was given. */
    birth_year: z
      .number()
      .int()
      .nullable()
      .meta({ examples: [2010] }),
    /** For a parent: how their approval was verified. Null for a teacher. */
    verified_by: z.enum(['mail', 'card']).nullable(),
    /** For a parent: the day's real calls against what the student may make. Empty for a teacher. */
    calls_today: z.array(DailyCount),
  })
  .meta({ id: 'WatchedStudent' })
export type WatchedStudent = z.output<typeof WatchedStudent>

/** Links of students to classes, and a teacher's classes. */
export const classCalls = {
  schoolLinks: call('verified')
    .route({
      method: 'GET',
      path: '/api/school-links',
      operationId: 'listSchoolLinks',
      summary: 'List the classes that see, or ask to see, your progress',
    })
    .output(z.array(SchoolLink)),
  offerSchoolLink: call('verified')
    .route({
      method: 'POST',
      path: '/api/school-links',
      operationId: 'createSchoolLink',
      summary: 'Link yourself to a class by its school code',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED', 'NOT_FOUND'))
    .errors(pickErrors(consentErrors, 'SCHOOL_CODE_UNKNOWN'))
    .input(
      z.object({
        school_code: z
          .string()
          .overwrite(typedCode)
          .min(1)
          .max(40)
          .meta({ examples: ['KITE-7Q4M-3XW8'] }),
      }),
    )
    .output(SchoolLink),
  acceptSchoolLink: call('verified')
    .route({
      method: 'POST',
      path: '/api/school-links/{id}/accept',
      operationId: 'acceptSchoolLink',
      summary: 'Accept that a class sees your progress',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: z.string().max(64).describe('The id of the link, from the list.') }))
    .output(Ok),
  endSchoolLink: call('verified')
    .route({
      method: 'DELETE',
      path: '/api/school-links/{id}',
      operationId: 'deleteSchoolLink',
      summary: 'Unlink yourself from a class, which then no longer sees your progress',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: z.string().max(64).describe('The id of the link, from the list.') }))
    .output(Ok),
  students: call('verified')
    .route({
      method: 'GET',
      path: '/api/teacher-dashboard',
      operationId: 'listLinkedStudents',
      summary: 'List the students linked to you as a parent or teacher',
    })
    .output(z.array(WatchedStudent)),
  schoolCodes: call('verified')
    .route({
      method: 'GET',
      path: '/api/school-codes',
      operationId: 'listSchoolCodes',
      summary: 'List your classes as their teacher, with the codes by which students join them',
    })
    .output(z.array(SchoolCode)),
  addSchoolCode: call('verified')
    .route({
      method: 'POST',
      path: '/api/school-codes',
      operationId: 'createSchoolCode',
      summary: 'Add a class as a teacher who has one, with a new code',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .errors(pickErrors(consentErrors, 'FIRST_CLASS_BY_SCHOOL'))
    .input(z.object({ school: ClassName.meta({ examples: ['Harbour School'] }) }))
    .output(SchoolCode),
  changeSchoolCode: call('verified')
    .route({
      method: 'PATCH',
      path: '/api/school-codes/{id}',
      operationId: 'updateSchoolCode',
      summary: 'Rename a class of yours, close its code, or open it again',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(consentErrors, 'CLASS_CLOSED_BY_SCHOOL'))
    .input(z.object({ id: ClassId, school: ClassName.optional().meta({ examples: ['Harbour School'] }), is_open: z.boolean().optional() }))
    .output(SchoolCode),
  /** Members stay in the class, and students who were asked may still accept. */
  replaceSchoolCode: call('verified')
    .route({
      method: 'POST',
      path: '/api/school-codes/{id}/replace',
      operationId: 'replaceSchoolCode',
      summary: 'Give a class of yours a new code; the old one stops at once',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED'))
    .errors(pickErrors(consentErrors, 'CLASS_CLOSED_BY_SCHOOL'))
    .input(z.object({ id: ClassId }))
    .output(SchoolCode),
  /** The student, and the parent whose approval holds, are notified by mail once the removal cannot be undone any more. */
  removeFromClass: call('verified')
    .route({
      method: 'DELETE',
      path: '/api/school-codes/{id}/students/{student}',
      operationId: 'removeClassStudent',
      summary: 'Remove a student from your class; you no longer see their progress',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: ClassId, student: UserId }))
    .output(z.object({ may_return_until: z.string().describe('The time until which it can be taken back.') })),
  returnToClass: call('verified')
    .route({
      method: 'POST',
      path: '/api/school-codes/{id}/students/{student}/return',
      operationId: 'returnClassStudent',
      summary: 'Undo the removal of a student from your class, before anybody is told',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(consentErrors, 'REMOVAL_TOLD'))
    .input(z.object({ id: ClassId, student: UserId }))
    .output(Ok),
}
