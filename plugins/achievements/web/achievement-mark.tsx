import { paradoxKey, type UserAchievement } from '../contract.ts'

/** The angle of a module's runway: one of twelve, 15 degrees apart. */
const headingOf = (moduleId: string) => ([...moduleId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 12) * 15

/** An exercise's badge: a logbook stamp with the lesson's number. */
const Stamp = ({ lesson }: { lesson: string }) => (
  <>
    <rect x="2" y="7" width="40" height="30" rx="3" className="fill-brand-soft stroke-ink" strokeWidth="2" />
    <path d="M6 11.5h32M6 32.5h32" className="stroke-ink" strokeWidth="1" />
    <text x="22" y="26.6" textAnchor="middle" fontSize="13" fontWeight="700" className="fill-ink font-mono">
      {lesson}
    </text>
  </>
)

/** A module's badge: an airfield, drawn as on charts. */
const Airfield = ({ moduleId }: { moduleId: string }) => (
  <>
    <path d="M22 1.5v6M22 36.5v6M1.5 22h6M36.5 22h6" className="stroke-ink" strokeWidth="3" />
    <circle cx="22" cy="22" r="15" className="fill-brand stroke-ink" strokeWidth="2.5" />
    <g transform={`rotate(${headingOf(moduleId)} 22 22)`}>
      <rect x="19" y="10.5" width="6" height="23" className="fill-on-brand" />
      <path d="M22 13v18" className="stroke-brand" strokeWidth="1.2" strokeDasharray="3 2.2" />
    </g>
  </>
)

/** Infinity: the loop of its card. */
const Loop = () => (
  <>
    <rect x="1" y="7" width="42" height="30" rx="6" className="fill-surface-inverse dark:fill-brand-soft" />
    <path
      d="M22 22C15.6 14.6 6 14.600 6 22S15.6 29.4 22 22s16-7.4 16 0-9.6 7.4-16 0z"
      fill="none"
      className="stroke-brand"
      strokeWidth="3.5"
      strokeLinejoin="round"
    />
  </>
)

/** The picture of an achievement: one shape per kind, varied by lesson and module. Its name is written beside it. */
export const AchievementMark = ({ achievement: { achievement_key, achievement_data: data } }: { achievement: UserAchievement }) => {
  const kind = achievement_key === paradoxKey || !('module_id' in data) ? 'infinity' : data.sub_slide_id ? 'exercise' : 'module'
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true" data-kind={kind} className="size-11 shrink-0">
      {kind === 'infinity' && <Loop />}
      {'module_id' in data && kind === 'module' && <Airfield moduleId={data.module_id} />}
      {'module_id' in data && kind === 'exercise' && <Stamp lesson={data.sub_slide_id ?? ''} />}
    </svg>
  )
}
