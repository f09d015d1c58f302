import { Button } from '../kit/ui/button.tsx'
import { Page } from '../kit/ui/page.tsx'

interface MessagePageProps {
  title?: string
  text: string
  action?: { label: string; run: () => void }
}

/** A page that is one message, with one way on. */
export const MessagePage = ({ title, text, action }: MessagePageProps) => (
  <Page className="justify-items-start gap-4">
    {title && <h1>{title}</h1>}
    <p role="status" className="text-lg text-ink-soft">
      {text}
    </p>
    {action && <Button onClick={action.run}>{action.label}</Button>}
  </Page>
)
