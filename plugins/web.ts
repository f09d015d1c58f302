/** What is installed, second list: the web halves. */
import type { WebPlugin } from '../web/kit/define-web-plugin.ts'
import site from './site/web/index.ts'

export const webPlugins: readonly WebPlugin[] = [site]
