import { noEndpoint } from '~/http/api/endpoint.server';

/** Any other address under /api. */
export const loader = noEndpoint;
export const action = noEndpoint;
