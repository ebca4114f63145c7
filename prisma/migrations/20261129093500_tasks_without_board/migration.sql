-- Tasks are a list by due date; nothing reads where they stood on a board.
DROP INDEX "tasks_status_position_idx";
DROP INDEX "tasks_assignee_id_status_position_idx";
ALTER TABLE "tasks" DROP COLUMN "position";
