/** Our colours and fonts over Swagger UI's own, in both themes, with the contrast that it lacks. */
export const docsStyles = `:root{color-scheme:light dark;--ground:#F3F5F0;--raised:#FFFFFF;--ink:#13242B;--soft:#3A4B52;--line:#5B6C72;--accent:#A80F5E}
@media (prefers-color-scheme:dark){:root{--ground:#0F1A1E;--raised:#17262B;--ink:#EEF3F1;--soft:#B4C2C4;--line:#8CA0A4;--accent:#FF9CCB}}
html body,html.dark-mode body,html,html.dark-mode{margin:0;background:var(--ground);color:var(--ink)}
body,.swagger-ui,.swagger-ui *{font-family:"Atkinson Hyperlegible Next","Segoe UI",system-ui,sans-serif}
.swagger-ui :is(code,pre,textarea,.microlight,.opblock-summary-path),.swagger-ui :is(code,pre,.microlight,.opblock-summary-path) *{font-family:ui-monospace,Consolas,Menlo,monospace}
header{box-sizing:border-box;max-width:1460px;margin:0 auto;padding:1.5rem 1.25rem 0}
header .mark{width:max-content;margin:0 0 .75rem;padding:.2rem .5rem;border-radius:.55rem;background:#FFC11E;color:#13242B;font:700 1.05rem/1.3 monospace}
header h1{margin:0 0 .5rem;font:600 clamp(1.9rem,5vw,2.6rem)/1.12 Besley,Rockwell,Georgia,serif;letter-spacing:-.02em}
header nav{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}
header nav a{display:inline-flex;align-items:center;min-height:2.75rem}
a,html body .swagger-ui :is(a,a.link,.info a,.markdown a){color:var(--accent);text-decoration:underline;text-underline-offset:.18em}
html body .swagger-ui a.nostyle{color:inherit;text-decoration:none}
:is(a,button,input,select,textarea,summary,[tabindex]):focus-visible{outline:3px solid var(--ink)!important;outline-offset:2px}
html body .swagger-ui :is(p,li,td,th,h1,h2,h3,h4,h5,label,small,section,table,div.markdown,.opblock-description-wrapper,.opblock-summary-description,.opblock-tag,.opblock-tag small,.parameter__name,.parameter__type,.parameter__in,.prop-type,.prop-format,.response-col_status,.response-col_links,.tab li,.info .title,.info .base-url,.responses-inner h4,.responses-inner h5,.model,.model-title,.servers-title,.btn,.loading-container .loading::after),html body .swagger-ui .json-schema-2020-12 *{color:var(--ink)}
.swagger-ui .info{margin:1.5rem 0}
html body .swagger-ui .info .title small,html body .swagger-ui .info .title small pre.version{background:var(--ink)!important;color:var(--ground)!important}
.swagger-ui .info .main>a,.swagger-ui .info hgroup.main a{word-break:break-all}
.swagger-ui .scheme-container{display:none}
html body .swagger-ui .opblock{border:1px solid var(--line);background:var(--raised);box-shadow:none}
.swagger-ui .opblock .opblock-summary{border-color:var(--line)}
.swagger-ui .opblock .opblock-summary-path,.swagger-ui .opblock .opblock-summary-path *{color:var(--ink)}
html body .swagger-ui .opblock .opblock-section-header{background:var(--ground);box-shadow:none}
html body .swagger-ui .opblock .opblock-summary .opblock-summary-method{background:var(--ink);color:var(--ground);text-shadow:none}
.swagger-ui .opblock-summary-control svg,.swagger-ui .expand-operation svg,.swagger-ui .arrow{fill:var(--ink)}
html body .swagger-ui :is(input,select,textarea){border:1px solid var(--line);background:var(--raised);color:var(--ink)}
html body .swagger-ui .btn{min-height:2.75rem;border:1px solid var(--ink);background:none;box-shadow:none}
html body .swagger-ui .btn.execute{border-color:var(--ink);background:var(--ink);color:var(--ground)}
.swagger-ui :is(.microlight,pre.example,.highlight-code pre),.swagger-ui .curl-command pre,.swagger-ui .highlight-code>.microlight{background:#13242B!important}
.swagger-ui :is(.microlight,pre.example,.highlight-code pre){color:#EEF3F1!important}
html body .swagger-ui :is(.microlight,pre,.highlight-code pre) :is(code,span){background:none!important;color:#EEF3F1!important}
.swagger-ui code,.swagger-ui .markdown code,.swagger-ui .renderedMarkdown code{background:var(--ground);color:var(--ink)}
html body .swagger-ui :is(.download-contents,.copy-to-clipboard){border:1px solid #EEF3F1;background:#13242B;color:#EEF3F1}
.swagger-ui .parameter__name.required span,.swagger-ui .parameter__name.required::after{color:var(--accent)}
.swagger-ui .wrapper{padding:0 1.25rem}
@media (max-width:640px){.swagger-ui .opblock .opblock-summary{flex-wrap:wrap}.swagger-ui table.parameters,.swagger-ui table.responses-table{display:block;overflow-x:auto}}
`
