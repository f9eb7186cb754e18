import './quick-imports.ts'

await import('./operator-program.ts')
