import type { StudentCallCounter, StudentCalls } from '../contract.ts'

/** Collects the counters of students' calls; without a counter there are none. */
export const createStudentCalls = (): StudentCalls => {
  const counters: StudentCallCounter[] = []
  return {
    add: (counter) => void counters.push(counter),
    today: async (studentId) => (await Promise.all(counters.map(({ today }) => today(studentId)))).flat(),
    since: async (studentId, time) => (await Promise.all(counters.map(({ since }) => since(studentId, time)))).flat(),
  }
}
