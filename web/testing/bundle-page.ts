import { build, type Plugin } from 'vite'

interface Bundled {
  /** The address of the page's module. */
  readonly page: string
  /** Sources by their addresses, including the page's. */
  readonly files: Readonly<Record<string, string>>
  /** Addresses by the import specifiers that the page uses. */
  readonly names?: Readonly<Record<string, string>>
  readonly plugins?: readonly Plugin[]
  readonly external: string | RegExp
}

/** Builds a page without files on disk, as the app is built but not minified. @returns all of its code */
export const bundlePage = async ({ page, files, names = {}, plugins = [], external }: Bundled): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      { name: 'a-page', enforce: 'pre', resolveId: (id) => names[id] ?? (id === page ? page : null), load: (id) => files[id] ?? null },
      ...plugins,
    ],
    build: { write: false, minify: false, lib: { entry: page, formats: ['es'] }, rolldownOptions: { external } },
  })
  return [built]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .map((each) => ('code' in each ? each.code : ''))
    .join('')
}
