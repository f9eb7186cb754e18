export { AccountNotice } from '@warmup/ui/accounts'
