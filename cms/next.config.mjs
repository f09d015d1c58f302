import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withPayload } from '@payloadcms/next/withPayload'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

export default withPayload(
  {
    turbopack: { root, resolveAlias: { '@payload-config': './panel-config.ts' } },
    outputFileTracingRoot: root,
    poweredByHeader: false,
    devIndicators: false,
    typescript: { ignoreBuildErrors: true },
  },
  { devBundleServerPackages: false },
)
