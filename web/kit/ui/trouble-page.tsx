import type { ReactNode } from 'react'

interface TroublePageProps {
  icon: ReactNode
  kicker: string
  title: string
  text: string
  /** Buttons and links. */
  actions: ReactNode
  /** `TroublePoint`s. */
  points: ReactNode
  /** The drawing beside it shows a course that continues over the next leg, or one that is interrupted. */
  course: 'ahead' | 'cut'
}

const contours = [
  'M-10 290C60 230 130 310 210 270S330 200 410 240',
  'M-10 240C70 170 140 250 220 210S330 130 410 170',
  'M120-10C100 60 150 120 230 116S330 60 340-10',
  'M170-10C160 40 190 80 232 78S290 30 296-10',
  'M-10 120C30 110 60 60 50-10',
  'M-10 330C80 300 200 340 410 300',
]
const courses = {
  ahead: (
    <>
      <path d="M-10 280C40 270 70 240 110 214S160 190 176 176" stroke="var(--accent)" strokeWidth="4" />
      <path d="M176 176C206 154 226 150 252 132S320 80 410 60" stroke="var(--ink-soft)" strokeWidth="2.5" strokeDasharray="0 8" />
      <circle cx="176" cy="176" r="7" fill="var(--ink)" />
    </>
  ),
  cut: (
    <>
      <path d="M-10 280C40 270 70 240 110 214S152 192 172 180" stroke="var(--accent)" strokeWidth="4" />
      <path d="M208 162C232 152 250 146 272 128S330 80 410 60" stroke="var(--accent)" strokeWidth="4" />
      <path d="m166 196 18-36M196 184l18-36" stroke="var(--ink)" strokeWidth="3" />
    </>
  ),
}

/** A line of information below the actions. */
export const TroublePoint = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3 py-3 leading-normal not-first:border-t not-first:border-line [&>svg]:mt-1 [&>svg]:size-5 [&>svg]:text-ink-soft">
    {icon}
    <div>{children}</div>
  </li>
)

/** Replaces a page that did not load, or crashed: shows what happened, what to do, and what is safe. It needs no further files. */
export const TroublePage = ({ icon, kicker, title, text, actions, points, course }: TroublePageProps) => (
  <div className="page-width grid grid-cols-[minmax(0,1fr)] items-start gap-7 pt-6 pb-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12 lg:pt-10 lg:pb-16">
    <div>
      <p className="mb-3.5 flex items-center gap-2.5 font-semibold text-ink-soft [&>svg]:size-6">
        {icon}
        {kicker}
      </p>
      <h1 className="max-w-[16ch] text-4xl">{title}</h1>
      <p role="alert" className="mt-4 mb-6.5 max-w-[34rem] text-lg text-ink-soft">
        {text}
      </p>
      <div className="flex flex-wrap gap-2.5 max-lg:*:w-full">{actions}</div>
      <ul className="mt-6 border-y-2 border-ink lg:mt-8">{points}</ul>
    </div>
    <svg
      viewBox="0 0 400 340"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      className="m-[7px] aspect-[2.6/1] w-[calc(100%-14px)] border border-ink bg-surface-raised shadow-[0_0_0_7px_var(--ink)] outline-4 outline-surface max-lg:order-first lg:aspect-[4/3.4]"
    >
      {contours.map((d) => (
        <path key={d} d={d} stroke="var(--contour)" strokeLinecap="butt" />
      ))}
      {courses[course]}
    </svg>
  </div>
)
