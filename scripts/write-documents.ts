import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedDocuments, withTables } from './generated-documents.ts'
import { root } from './repository.ts'

/* `npm run documents`: writes the tables of calls, errors and limits into the documents. */

for (const document of generatedDocuments) {
  const file = join(root, document)
  writeFileSync(file, await withTables(readFileSync(file, 'utf8')))
  console.log(document)
}
