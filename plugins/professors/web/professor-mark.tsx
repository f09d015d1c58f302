import type { ProfessorId } from '../contract.ts'

/** A star for Neo, a hexagon for Atlas: they differ in outline, not only in colour. */
export const ProfessorMark = ({ id, className = 'size-5' }: { id: ProfessorId; className?: string }) =>
  id === 'neo' ? (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path
        d="M12 1.5c1.4 6 4.5 9.1 10.5 10.5-6 1.4-9.1 4.5-10.5 10.5-1.4-6-4.5-9.1-10.5-10.5 6-1.4 9.1-4.5 10.5-10.5z"
        fill="currentColor"
      />
    </svg>
  ) : (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path d="M7 3.3h10l5 8.7-5 8.7H7L2 12z" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <circle cx="12" cy="12" r="2.6" fill="currentColor" />
    </svg>
  )

/** Each professor's colours. */
export const looks = {
  neo: {
    face: 'rounded-full bg-professor-neo text-on-professor-neo',
    name: 'text-professor-neo',
    line: 'border-professor-neo',
    caret: 'bg-professor-neo',
    code: '[&_pre]:bg-professor-neo-soft',
    ask: 'border-professor-neo text-professor-neo hover:border-professor-neo hover:text-professor-neo',
  },
  atlas: {
    face: 'rounded-md bg-professor-atlas text-on-professor-atlas',
    name: 'text-professor-atlas',
    line: 'border-professor-atlas',
    caret: 'bg-professor-atlas',
    code: '[&_pre]:bg-professor-atlas-soft',
    ask: 'border-professor-atlas text-professor-atlas hover:border-professor-atlas hover:text-professor-atlas',
  },
} as const satisfies Record<ProfessorId, Record<string, string>>
