import { checkMessages, textsIn } from '@warmup/i18n/testing'
import en from './en.ts'
import zh from './zh.ts'

checkMessages('review', textsIn(zh), textsIn(en))
