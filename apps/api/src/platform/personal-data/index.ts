export type { AccountOwner, DeletionOutlook, PersonalData } from './personal-data.ts'
