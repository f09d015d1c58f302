import { Component, type ReactNode } from 'react'
import { Notice, Page, useTranslation } from '#web'
import type { SitePage } from '../contract.ts'

const Undrawn = () => {
  const { t } = useTranslation('site')
  return (
    <Page>
      <Notice tone="warning" title={t('preview.undrawnTitle')}>
        {t('preview.undrawn')}
      </Notice>
    </Page>
  )
}

interface DraftBoundaryProps {
  readonly page: SitePage
  readonly children: ReactNode
}

/** A draft may lack required blocks: then this shows a message until the next save. */
export class DraftBoundary extends Component<DraftBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidUpdate({ page }: DraftBoundaryProps) {
    if (this.state.hasFailed && page !== this.props.page) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? <Undrawn /> : this.props.children
  }
}
