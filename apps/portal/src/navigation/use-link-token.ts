import { linkToken } from '@warmup/domain/shell'
import { useParams } from 'react-router-dom'

/** The token in a parameter of the route, without signs and words behind the link (docs/product/common.md#links). */
export const useLinkToken = (name: string): string => linkToken(useParams()[name] ?? '')
