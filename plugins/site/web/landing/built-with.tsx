/** The tools that the course is taught with. */
export const BuiltWith = ({ title, items }: { title: string; items: readonly string[] }) => (
  <section className="page-width flex flex-wrap items-baseline gap-x-10 gap-y-2 py-8">
    <h2 className="font-sans text-base font-normal tracking-normal text-muted">{title}</h2>
    <ul className="flex flex-wrap gap-x-9 gap-y-1 font-display text-[1.2rem] font-[560]">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
)
