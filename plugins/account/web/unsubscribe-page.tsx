import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { Button, failureOf, LinkButton, Page, PageHead, useKeptFocus, usePageTitle, useSiteConfig, useToast, useTranslation } from '#web'
import { optionalMailKinds } from '../contract.ts'
import { account } from './account-client.ts'

const settings = '/settings?tab=notifications'

/** `/unsubscribe?token=`: an optional mail's link leads here, signed in or not. Opening it switches nothing off. */
export const Component = () => {
  const { t } = useTranslation('account')
  const toast = useToast()
  const product = useSiteConfig()?.productName ?? ''
  const token = useSearchParams()[0].get('token') ?? ''
  const isPlugins = /^[a-z_]+:[\w-]+\./.test(token)
  const kind = optionalMailKinds.find((each) => token.startsWith(`${each}.`)) ?? (isPlugins ? 'other' : undefined)
  const leave = useMutation({
    mutationFn: () => account.client.unsubscribe({ token }),
    onError: (error) => {
      if (failureOf(error).status !== 404) toast({ tone: 'danger', title: t('unsubscribe.failed'), text: t('profile.tryAgain') })
    },
  })
  const isBad = !kind || (leave.isError && failureOf(leave.error).status === 404)
  const state = leave.isSuccess ? 'done' : isBad ? 'bad' : 'asking'
  const heads = {
    asking: { title: t('unsubscribe.title'), lede: kind && t(`unsubscribe.${kind}`, { product }) },
    done: { title: t('unsubscribe.doneTitle'), lede: t(kind === 'other' ? 'unsubscribe.doneOther' : 'unsubscribe.done') },
    bad: { title: t('unsubscribe.badTitle'), lede: t('unsubscribe.bad') },
  }
  usePageTitle(heads[state].title)
  return (
    <Page ref={useKeptFocus('h1')}>
      <div aria-live="polite">
        <PageHead {...heads[state]} terrainSeed="unsubscribe" />
      </div>
      <div>
        {state === 'asking' ? (
          <Button busy={leave.isPending} busyLabel={t('unsubscribe.working')} onClick={() => leave.mutate()}>
            {t('unsubscribe.confirm')}
          </Button>
        ) : (
          <LinkButton to={settings} variant="secondary">
            {t('unsubscribe.settings')}
          </LinkButton>
        )}
      </div>
    </Page>
  )
}
