import { z } from 'zod';
import { ASK_JENNIFER } from './assistant-operation';
import {
  BOOK_CONSULTATION,
  CANCEL_CONSULTATION,
  INITIATE_CONSULTATION,
  LIST_CONSULTATIONS,
  MOVE_CONSULTATION,
  SHOW_CONSULTATION,
} from './consultation-operations';
import { defineOperation, type Operation } from './operation';
import { ESTIMATE_TAX } from './tax-estimate';
import { LOG_CONVERSATION, TRANSCRIBE_AND_LOG } from './voice-operations';

export const DESCRIBE_API = defineOperation({
  id: 'describeApi',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description',
  answer: {
    status: 200,
    description: 'An OpenAPI 3.1 document.',
    body: { name: 'ApiDescription', schema: z.looseObject({ openapi: z.string() }) },
  },
});

export const OPERATIONS: readonly Operation[] = [
  LIST_CONSULTATIONS,
  BOOK_CONSULTATION,
  SHOW_CONSULTATION,
  MOVE_CONSULTATION,
  CANCEL_CONSULTATION,
  INITIATE_CONSULTATION,
  ESTIMATE_TAX,
  ASK_JENNIFER,
  TRANSCRIBE_AND_LOG,
  LOG_CONVERSATION,
  DESCRIBE_API,
];
