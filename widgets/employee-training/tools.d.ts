// Tools that the widgets may call. npm run snapshots writes this file from the server.
import "@suite/widget-kit";

type Result = {
  moduleId: string;
  correct: number;
  total: number;
  passed: boolean;
  answeredAt: string;
};

type Progress = {
  enrolled: boolean;
  completedModules: Array<string>;
  completedSteps?: Array<string> | undefined;
  percent: number;
  positionSeconds: number;
  bookmarks: Array<{
    seconds: number;
    note: string;
  }>;
  quizResults?: Array<Result> | undefined;
  completedAt?: string | undefined;
  certificateNumber?: string | undefined;
};

type Learner = {
  id: string;
  name: string;
  demo: boolean;
};

type Course = {
  id: string;
  title: string;
  level: "Beginner" | "Intermediate" | "Advanced";
  minutes: number;
  rating: number;
  ratingCount: number;
  certificate: boolean;
  tags: Array<string>;
  moduleCount: number;
  instructorName: string;
  progress?: {
    enrolled: boolean;
    percent: number;
    completedAt?: string | undefined;
  } | undefined;
};

type GetMyLearningOutput = {
  view: "catalog" | "my-learning";
  readAt: string;
  learner: Learner;
  filters: {
    query?: string | undefined;
    level?: "Beginner" | "Intermediate" | "Advanced" | undefined;
    topic?: string | undefined;
    maxMinutes?: number | undefined;
    certificate?: boolean | undefined;
    learningPathId?: string | undefined;
  };
  courses: {
    items: Array<Course>;
    total: number;
    cursor?: string | undefined;
  };
  learningPaths: Array<{
    id: string;
    title: string;
    description: string;
    courseIds: Array<string>;
    minutes: number;
    completedCourses: number;
  }>;
  myLearning: {
    courses: Array<Course>;
    enrolledCount: number;
    completedCount: number;
    minutesDone: number;
    certificates: Array<{
      courseId: string;
      title: string;
      number: string;
      completedAt: string;
    }>;
  };
  options: {
    topics: Array<string>;
  };
};

type Change = {
  id: string;
  at: string;
  tool: string;
  by: string;
  record: string;
  summary: string;
  status?: {
    from: string;
    to: string;
  } | undefined;
  undoable: boolean;
  call?: string | undefined;
};

declare module "@suite/widget-kit" {
  interface SampleTools {
    "answer-quiz": {
      input: {
        courseId: string;
        moduleId: string;
        answers: ReadonlyArray<{
          questionId: string;
          option: string;
        }>;
      };
      output: {
        courseId: string;
        moduleId: string;
        result: Result;
        checked: Array<{
          questionId: string;
          correct: boolean;
          rightOption: string;
          explanation: string;
          explainedIn?: {
            moduleId: string;
            heading: string;
            title: string;
            seconds?: number | undefined;
          } | undefined;
        }>;
        progress: Progress;
        certificateIssued: boolean;
        changeId?: string | undefined;
      };
    };
    "enroll-in-course": {
      input: {
        courseId: string;
      };
      output: {
        courseId: string;
        title: string;
        progress: Progress;
        alreadyEnrolled: boolean;
        changeId?: string | undefined;
      };
    };
    "get-certificate": {
      input: {
        courseId: string;
        language?: string | undefined;
        timeZone?: string | undefined;
        layout?: "landscape" | "portrait" | undefined;
      };
      output: {
        courseId: string;
        number: string;
        fileName: string;
        svg: string;
      };
    };
    "get-clip-chunk": {
      input: {
        courseId: string;
        chunk: number;
      };
      output: {
        courseId: string;
        chunk: number;
        chunkCount: number;
        mimeType: string;
        data: string;
      };
    };
    "get-lesson": {
      input: {
        courseId: string;
        moduleId: string;
      };
      output: {
        courseId: string;
        moduleId: string;
        sections: Array<{
          heading: string;
          paragraphs: Array<string>;
          steps?: Array<{
            id: string;
            text: string;
            minutes: number;
          }> | undefined;
          check?: {
            text: string;
            options: Array<string>;
            answer: number;
            explanation: string;
          } | undefined;
        }>;
        title: string;
      };
    };
    "get-my-learning": {
      input: Record<string, never>;
      output: GetMyLearningOutput;
    };
    "get-poster": {
      input: {
        courseId: string;
      };
      output: {
        courseId: string;
        mimeType: string;
        data: string;
      };
    };
    "get-quiz": {
      input: {
        courseId: string;
        moduleId: string;
      };
      output: {
        courseId: string;
        moduleId: string;
        title: string;
        questions: Array<{
          id: string;
          text: string;
          options: Array<string>;
        }>;
        passingScore: number;
      };
    };
    "list-courses": {
      input: {
        query?: string | undefined;
        level?: "Beginner" | "Intermediate" | "Advanced" | undefined;
        topic?: string | undefined;
        maxMinutes?: number | undefined;
        certificate?: boolean | undefined;
        learningPathId?: string | undefined;
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: GetMyLearningOutput;
    };
    "read-view-state": {
      input: {
        viewId: string;
      };
      output: {
        state: Record<string, unknown>;
      };
    };
    "record-progress": {
      input: {
        courseId: string;
        at?: string | undefined;
        positionSeconds?: number | undefined;
        completedModules?: ReadonlyArray<string> | undefined;
        reopenedModules?: ReadonlyArray<string> | undefined;
        completedSteps?: ReadonlyArray<string> | undefined;
        reopenedSteps?: ReadonlyArray<string> | undefined;
      };
      output: {
        courseId: string;
        progress: Progress;
        certificateIssued: boolean;
        changeId?: string | undefined;
      };
    };
    "save-view-state": {
      input: {
        viewId: string;
        state: Record<string, unknown>;
      };
      output: {
        saved: boolean;
      };
    };
    "set-bookmark": {
      input: {
        courseId: string;
        seconds: number;
        note?: string | undefined;
        remove?: boolean | undefined;
      };
      output: {
        courseId: string;
        progress: Progress;
      };
    };
    "show-recent-changes": {
      input: {
        record?: string | undefined;
        limit?: number | undefined;
        cursor?: string | undefined;
      };
      output: {
        changes: Array<Change>;
        cursor?: string | undefined;
      };
    };
    "training-media": {
      input: {
        query?: string | undefined;
        courseId?: string | undefined;
        atSeconds?: number | undefined;
      };
      output: {
        view: "course";
        readAt: string;
        query?: string | undefined;
        learner: Learner;
        course?: {
          id: string;
          title: string;
          description: string;
          level: "Beginner" | "Intermediate" | "Advanced";
          minutes: number;
          modules: Array<{
            id: string;
            title: string;
            kind: "video" | "reading" | "lab" | "quiz";
            minutes: number;
            questionCount?: number | undefined;
            stepCount?: number | undefined;
          }>;
          instructor: {
            name: string;
            role: string;
          };
          rating: number;
          ratingCount: number;
          enrolledCount: number;
          certificate: boolean;
          tags: Array<string>;
          prerequisites?: Array<string> | undefined;
          publishedOn: string;
          clipSeconds: number;
          cues: Array<{
            start: number;
            end: number;
            text: string;
            chapter?: string | undefined;
          }>;
          media: {
            resourceUri: string;
            url?: string | undefined;
            mimeType: string;
            bytes: number;
            chunkCount: number;
          };
        } | undefined;
        progress?: Progress | undefined;
        passage?: {
          start: number;
          end: number;
          text: string;
        } | undefined;
        moment?: {
          seconds: number;
          reading?: {
            moduleId: string;
            title: string;
            heading: string;
            text: string;
          } | undefined;
        } | undefined;
        why: Array<{
          word: string;
          places: Array<"title" | "topics" | "modules" | "description">;
        }>;
        subjects?: {
          topics: Array<string>;
          modules: Array<string>;
          moduleCount: number;
        } | undefined;
        alternatives: Array<Course>;
        related: Array<Course>;
      };
    };
    "undo-change": {
      input: {
        changeId: string;
        wholeCall?: boolean | undefined;
      };
      output: {
        change: Change;
        undone?: number | undefined;
        kept?: Array<{
          record: string;
          message: string;
        }> | undefined;
      };
    };
  }
}
