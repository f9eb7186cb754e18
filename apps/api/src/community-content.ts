import { dirname, join } from 'node:path'
import { pictureFolder } from '@warmup/domain/shell/look'
import { type CommunityFile, communityFileSchema, publicCommunityFileSchema } from './community-file.ts'
import { type Pictures, readPictures, withPictures } from './community-pictures.ts'
import { type Questions, questionExtension, readQuestions } from './faq/index.ts'
import { editInventory } from './inventory/index.ts'
import { editLeaderboard } from './leaderboard/index.ts'
import { checkTls, editMachines } from './machines/index.ts'
import { allRead, type Environment, readYaml } from './platform/config/index.ts'
import { createLiveContent, type Edit, type LiveContent } from './platform/content/index.ts'
import { type FileOperations, type FileReader, fileOperations } from './platform/files/index.ts'
import type { Log } from './platform/log/index.ts'
import { editServers } from './servers/index.ts'

/** All content from the operator: `community.yaml`, and the questions and pictures in the folders `faq` and `look` beside it. */
export type CommunityContent = {
  readonly file: CommunityFile
  readonly questions: Questions
  readonly pictures: Pictures
}

const questionsFolder = (communityFile: string): string => join(dirname(communityFile), 'faq')
const picturesFolder = (communityFile: string): string => join(dirname(communityFile), pictureFolder)

/** The mode of the server: sandbox mode accepts the sample's secrets. */
export type ContentMode = Pick<Environment, 'isSandbox'>

const readFile = async (communityFile: string, { isSandbox }: ContentMode, files: FileOperations) => {
  const file = await readYaml(communityFile, isSandbox ? communityFileSchema : publicCommunityFileSchema, files)
  if (file.machines?.tls !== undefined) await checkTls(file.machines.tls, files)
  const pictures = await readPictures(file, picturesFolder(communityFile), files)
  return { file: withPictures(file, pictures), pictures }
}

/** Reads and checks all content, and the certificates that it names. Rejects with `ConfigurationError` and every problem of every file. */
export const readCommunityContent = async (
  communityFile: string,
  mode: ContentMode,
  files: FileOperations = fileOperations,
): Promise<CommunityContent> => {
  const [{ file, pictures }, questions] = await allRead([
    readFile(communityFile, mode, files),
    readQuestions(questionsFolder(communityFile), files),
  ])
  return { file, questions, pictures }
}

/**
 * Applies an edit. Sections without their own edit function are replaced, so their users must read them at each use.
 */
const editContent = (current: CommunityContent, edited: CommunityContent, now: Date): Edit<CommunityContent> => {
  const inventory = editInventory(current.file.community.inventory, edited.file.community.inventory)
  const servers = editServers(current.file.servers, edited.file.servers)
  const leaderboard = editLeaderboard(current.file.leaderboard, edited.file.leaderboard, now)
  const machines = editMachines(current.file.machines, edited.file.machines)
  const file: CommunityFile = {
    ...edited.file,
    community: { ...edited.file.community, inventory: inventory.content },
    servers: servers.content,
    leaderboard: leaderboard.content,
    machines: machines.content,
  }
  return {
    content: { ...edited, file },
    needsRestart: [inventory, servers, leaderboard, machines].flatMap(({ needsRestart }) => needsRestart),
  }
}

/** The content of a community file. Follows edits once started. */
export const openCommunityContent = (
  communityFile: string,
  {
    isSandbox,
    reader,
    log,
    now,
  }: ContentMode & { readonly reader: FileReader; readonly log: Log; readonly now: () => Date },
): Promise<LiveContent<CommunityContent>> =>
  createLiveContent({
    files: {
      file: communityFile,
      folder: questionsFolder(communityFile),
      extension: questionExtension,
      others: [{ folder: picturesFolder(communityFile), extension: '' }],
    },
    reader,
    read: () => readCommunityContent(communityFile, { isSandbox }, reader),
    apply: (current, edited) => editContent(current, edited, now()),
    log,
  })
