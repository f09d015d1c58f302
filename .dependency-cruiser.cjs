/** The import rules between folders. Each rule's comment says what to do instead. */
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'core-knows-no-plugin',
      comment:
        'Core is a host that knows no feature. Only its composition roots see the lists and the CMS; let a plugin contribute what you need.',
      severity: 'error',
      from: { path: '^core/', pathNot: '^core/(entry-points|testing)/' },
      to: { path: '^(plugins|web|cms)/', pathNot: '^cms/payload-types' },
    },
    {
      name: 'plugins-meet-at-contracts',
      comment: "Import another plugin's contract.ts or slots.ts; everything else in it is private.",
      severity: 'error',
      from: { path: '^plugins/([^/]+)/', pathNot: '\\.(test|sweep|testing|e2e)\\.tsx?$' },
      to: { path: '^plugins/[^/]+/', pathNot: ['^plugins/$1/', '^plugins/[^/]+/(contract|slots)\\.ts$'] },
    },
    {
      name: 'plugins-use-public-faces',
      comment:
        'Of core, web and cms a plugin uses #core, #core/contract, #core/drawing (and its server half), #core/mail-text, #core/markdown, #core/redraw-picture, #web and #cms alone (and #core/testing in tests).',
      severity: 'error',
      from: { path: '^plugins/[^/]+/', pathNot: '\\.(test|sweep|testing|e2e)\\.tsx?$' },
      to: {
        path: '^(core|web|cms)/',
        pathNot:
          '^(core/(index|contract|services/redraw-picture|services/mail/mail-text|markdown/index|drawing/index|drawing/server/index)\\.ts|web/kit/index\\.ts|cms/index\\.ts)$',
      },
    },
    {
      name: 'halves-do-not-mix',
      comment: "A plugin's server, web and cms halves meet in its contract.ts.",
      severity: 'error',
      from: { path: '^plugins/([^/]+)/(server|web|cms)/', pathNot: '\\.(test|sweep|e2e)\\.tsx?$' },
      to: { path: '^plugins/$1/(server|web|cms)/', pathNot: '^plugins/$1/$2/' },
    },
    {
      name: 'browser-never-reaches-server',
      comment: 'Not even through a third file: move what both need into contract.ts, or into core/shared/ where it is of the host.',
      severity: 'error',
      // All that the browser gets is reached from these: asking each file of it alone would take half a minute.
      from: { path: '^(plugins/web|web/(entry-(client|server)|start/start))\\.tsx?$' },
      to: {
        reachable: true,
        path: '^(core/(?!contract\\.ts$|shared/|drawing/(?!server/)|markdown/)|cms/|plugins/[^/]+/(server|cms)/|node_modules/(express|payload)/)',
      },
    },
    {
      name: 'shared-stands-below-all',
      comment: 'What the browser and the host share needs nothing of the host.',
      severity: 'error',
      from: { path: '^core/shared/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(core|web|cms|plugins)/', pathNot: '^core/shared/' },
    },
    {
      name: 'services-know-no-http',
      comment: 'Requests are answered above the services: move what both need into core/shared/ or core/services/.',
      severity: 'error',
      from: { path: '^core/services/', pathNot: '\\.test\\.ts$' },
      to: { path: '^core/(http|pages)/' },
    },
    {
      name: 'shell-finds-plugins-by-the-list',
      comment: 'The shell and the CMS know no plugin by name: use the lists, a slot or an event.',
      severity: 'error',
      from: {
        path: '^(web|cms)/',
        pathNot: '^(web/entry-(client|server)\\.tsx|cms/payload\\.config\\.ts)$|\\.(test|sweep|testing)\\.tsx?$',
      },
      to: { path: '^plugins/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.next|dist|migrations)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
