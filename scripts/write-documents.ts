import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { communitySchema, communitySchemaFile } from './community-schema.ts'
import { generatedDocuments, withTables } from './generated-documents.ts'
import { root } from './repository.ts'

/* `npm run documents`: writes the tables of calls, errors and limits into the documents, and the JSON schema. */

for (const document of generatedDocuments) {
  const file = join(root, document)
  writeFileSync(file, await withTables(readFileSync(file, 'utf8')))
  console.log(document)
}
writeFileSync(join(root, communitySchemaFile), communitySchema())
console.log(communitySchemaFile)
