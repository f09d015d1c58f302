import { escapeHtml } from '#core'
import { apiDocsPath } from '../contract.ts'

/** The page: our own header, and the element that Swagger UI fills. It is in English, like the document. */
export const pageOf = (productName: string): string => {
  const name = escapeHtml(productName)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${apiDocsPath}/swagger-ui.css">
<link rel="stylesheet" href="${apiDocsPath}/docs.css">
<script src="${apiDocsPath}/swagger-ui-bundle.js" defer></script>
<script src="${apiDocsPath}/start.js" defer></script>
</head>
<body>
<header>
<p class="mark" aria-hidden="true">../</p>
<h1>${name} API</h1>
<nav aria-label="About this page"><a href="/">Back to ${name}</a> <a href="/api/openapi.json">The document as JSON</a></nav>
</header>
<div id="api"><noscript><p>This page needs JavaScript. The document itself can be read at <a href="/api/openapi.json">/api/openapi.json</a>.</p></noscript></div>
</body>
</html>
`
}
