import type { RouteDefinition } from '@ltk/contract/wire'

export type Content = Record<string, { schema?: object }>
type Answer = { $ref: string } | { description: string; content: Content; headers?: object }
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: object
}
export type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: object[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, Answer>
}
export type Paths = Record<string, Partial<Record<RouteDefinition['method'], Operation>>>
