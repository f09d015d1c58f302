import type { YourAiBlock } from './landing-content.ts'

/** The fork in the route once our calls are used up; the dotted line is the path not taken yet. */
export const YourAi = ({ block }: { block: YourAiBlock }) => (
  <section
    aria-labelledby="your-ai-title"
    className="bg-surface-inverse py-[clamp(3rem,5vw,4.5rem)] text-ink-inverse dark:bg-surface-raised dark:text-ink"
  >
    <div className="page-width grid items-center gap-x-8 gap-y-5 lg:grid-cols-[4fr_2.2fr_6fr]">
      <div>
        <h2 id="your-ai-title">{block.title}</h2>
        <p className="mt-2 opacity-90">{block.text}</p>
      </div>
      <svg
        viewBox="0 0 200 260"
        aria-hidden="true"
        className="h-60 w-full fill-none stroke-brand stroke-[3.5] max-lg:hidden rtl:-scale-x-100"
        strokeLinecap="round"
      >
        <path d="M0 130h50c50 0 30-78 84-78h66" />
        <path d="M50 130c50 0 30 78 84 78h66" strokeDasharray="2 9" />
        <circle cx="6" cy="130" r="6" className="fill-brand" stroke="none" />
      </svg>
      <div className="grid gap-9">
        {block.options.map((option) => (
          <div key={option.id}>
            <h3 className="font-display text-xl leading-[1.2] font-[560]">{option.title}</h3>
            <p className="mt-2 opacity-90">{option.text}</p>
          </div>
        ))}
      </div>
    </div>
  </section>
)
