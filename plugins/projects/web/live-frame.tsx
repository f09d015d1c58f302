import { useSiteConfig, useTranslation } from '#web'
import { useFramePolicy } from './use-frame-policy.ts'

/**
 * The deployed app in a sandbox: it may only run scripts under its own address. It cannot navigate this
 * page, open windows or start downloads; `address` is never on our own site, so its origin is never ours.
 */
export const LiveFrame = ({ name, address }: { name: string; address: string }) => {
  const { t } = useTranslation('projects')
  const product = useSiteConfig()?.productName ?? 'Soloflight'
  const isAllowed = useFramePolicy(true)
  return (
    <figure className="m-0 grid gap-2.5">
      <figcaption className="text-sm text-muted">{t('public.runsAt', { host: new URL(address).host, product })}</figcaption>
      <div className="h-[70dvh] min-h-96 overflow-hidden rounded-lg border border-line bg-surface-raised">
        {isAllowed && (
          <iframe
            src={address}
            title={t('public.frameTitle', { name })}
            sandbox="allow-scripts allow-same-origin"
            referrerPolicy="no-referrer"
            className="size-full border-0 bg-[white]"
          />
        )}
      </div>
    </figure>
  )
}
