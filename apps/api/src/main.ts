import './quick-imports.ts'

await import('./server-program.ts')
