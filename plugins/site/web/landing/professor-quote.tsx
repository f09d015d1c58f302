import { useTranslation } from '#web'

interface ProfessorQuoteProps {
  professor: 'neo' | 'atlas'
  text: string
}

const looks = {
  neo: { ground: 'bg-professor-neo-soft', name: 'text-professor-neo' },
  atlas: { ground: 'bg-professor-atlas-soft', name: 'text-professor-atlas' },
}

/** One professor's quote, marked by colour, outline and name. */
export const ProfessorQuote = ({ professor, text }: ProfessorQuoteProps) => {
  const { t } = useTranslation('site')
  return (
    <div className={`rounded-md px-[1.1rem] py-4 ${looks[professor].ground}`}>
      <p className={`mb-1 flex items-center gap-2 font-bold ${looks[professor].name}`}>
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[1.15em] shrink-0">
          {professor === 'neo' ? (
            <path
              d="M12 1.5c1.4 6 4.5 9.1 10.5 10.5-6 1.4-9.1 4.5-10.5 10.5-1.4-6-4.5-9.1-10.5-10.5 6-1.4 9.1-4.5 10.5-10.5z"
              fill="currentColor"
            />
          ) : (
            <>
              <path d="M7 3.3h10l5 8.7-5 8.7H7L2 12z" fill="none" stroke="currentColor" strokeWidth="2" />
              <circle cx="12" cy="12" r="2.6" fill="currentColor" />
            </>
          )}
        </svg>
        {t(`professors.${professor}`)}
      </p>
      <p className="text-ink">{text}</p>
    </div>
  )
}
