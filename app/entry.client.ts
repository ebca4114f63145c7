import { enhance } from '~/browser/enhance';

enhance(document);
