import config from '@payload-config'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { buildFormStateHandler } from '@payloadcms/ui/utilities/buildFormState'
import '@payloadcms/next/css'
import './panel.css'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { importMap } from './cms/importMap.js'
import { checkCall, withoutInternals } from './guard-server-functions.ts'
import { sendOnlyShownOnce } from './send-only-shown.ts'

type Open = Readonly<Record<string, { readonly read?: unknown } | undefined>>
interface Given {
  readonly collectionSlug?: unknown
  readonly globalSlug?: unknown
  readonly permissions?: { readonly collections?: Open; readonly globals?: Open }
}

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  const call = checkCall(args)
  const formState = async (given: Given) => {
    const { collectionSlug, globalSlug, permissions } = given
    const isOpen = [
      [collectionSlug, permissions?.collections],
      [globalSlug, permissions?.globals],
    ].every(
      ([slug, open]) =>
        slug === undefined || Boolean(open && Object.hasOwn(open as object, String(slug)) && (open as Open)[String(slug)]?.read),
    )
    // The form state would reveal that somebody edits a document that this person may not read.
    if (!isOpen) throw new Error('The panel has no such form.')
    return buildFormStateHandler(given as never)
  }
  const serverFunctions = { 'form-state': formState } as never
  return withoutInternals(await handleServerFunctions({ ...call, config, importMap, serverFunctions }))
}

const Layout = async ({ children }: { children: ReactNode }) => {
  await sendOnlyShownOnce(config)
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}

export default Layout
