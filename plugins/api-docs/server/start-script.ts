/**
 * Runs in the browser, as a separate file since the site's policy allows no inline script. The document's server becomes the origin under
 * which the page is open, which is the only one that the policy lets it request.
 */
export const startScript = `'use strict'
const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()

// A browser sends the session's cookie by itself, and no page may set it: there is nothing to fill in.
const withoutAuthorize = () => ({ wrapComponents: { authorizeBtn: () => () => null, authorizeOperationBtn: () => () => null } })

const show = (spec) =>
  SwaggerUIBundle({
    spec: { ...spec, servers: [{ url: location.origin }] },
    dom_id: '#api',
    deepLinking: true,
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    filter: true,
    validatorUrl: null,
    queryConfigEnabled: false,
    persistAuthorization: false,
    plugins: [withoutAuthorize],
    presets: [SwaggerUIBundle.presets.apis],
    layout: 'BaseLayout',
  })

const fail = () => {
  document.getElementById('api').textContent = 'The document could not be loaded. Reload the page to try again.'
}

fetch('/api/openapi.json')
  .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
  .then(show)
  .catch(fail)
`
